import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/features/*/*tables.server.ts', './src/shared/server/*/tables.server.ts'],
  out: './migrations',
  migrations: { prefix: 'index' },
})
