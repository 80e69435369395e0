// A line of the protocol as plain tokens, read from left to right.

export class Tokens {
    constructor(line) {
        this.row = line.split(" ");
        this.at = 0;
    }

    word() {
        return this.row[this.at++];
    }

    /** A word that may hold any character. */
    text() {
        return decodeURIComponent(this.word());
    }

    number() {
        return Number(this.word());
    }

    skip(count) {
        this.at += count;
    }

    /** Whether nothing is said here; if so it is passed over. */
    none() {
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

    /** A cell, or null. */
    place() {
        if (this.none()) return null;
        this.skip(1);
        return { x: this.number(), y: this.number() };
    }

    places() {
        return this.none() ? [] : this.many(() => this.place());
    }

    /** As many as a number says. */
    many(read) {
        return Array.from({ length: this.number() }, (_, at) => read(at));
    }
}
