// The shop's own process, started and watched by supervise.mjs.

// React says a third as much again about every element unless it is told that nobody develops here.
process.env.NODE_ENV ??= 'production'
const { startShop } = await import('../dist/server/main.js')

await startShop()
