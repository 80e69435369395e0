/** How the client is built: into the server's package, from where it is served. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.PODIUM_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/podium/server/client",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
    },
  },
  test: { include: ["test/**/*.test.ts"] },
});
