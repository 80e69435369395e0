// Reads a line of the protocol in tokens, from left to right.

export class Tokens {
    constructor(line) {
        this.row = line.split(" ");
        this.at = 0;
    }

    word() {
        return this.row[this.at++];
    }

    /** The next token, percent-decoded. */
    text() {
        return decodeURIComponent(this.word());
    }

    number() {
        return Number(this.word());
    }

    skip(count) {
        this.at += count;
    }

    /** Whether the next token is null; if so, skip it. */
    skipNull() {
        const nothing = this.row[this.at] === "~";
        if (nothing) this.at++;
        return nothing;
    }

    words() {
        const count = this.number();
        this.at += count;
        return this.row.slice(this.at - count, this.at);
    }

    numbers() {
        return this.words().map(Number);
    }

    /** A position, or null. */
    position() {
        if (this.skipNull()) return null;
        this.skip(1);
        return { x: this.number(), y: this.number() };
    }

    positions() {
        return this.skipNull() ? [] : this.many(() => this.position());
    }

    /** A list: its length, then its items. */
    many(read) {
        return Array.from({ length: this.number() }, (_, at) => read(at));
    }
}
