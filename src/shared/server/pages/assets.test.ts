import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Assets, builtAssets, devAssets } from './assets.server.ts'

let folder: string
let assets: Assets

/** A build of two pages that share a module, which imports itself round a corner. */
const manifest = {
  'src/main.client.tsx': { file: 'assets/main.js', isEntry: true, imports: ['_shared.js'] },
  'src/pages/cart/Page.tsx': { file: 'assets/cart.js', imports: ['_shared.js', '_form.js', '_gone.js'] },
  'src/pages/home/Page.tsx': { file: 'assets/home.js' },
  '_shared.js': {
    file: 'assets/shared.js',
    imports: ['_form.js'],
    assets: ['assets/text.woff2', 'assets/a.svg'],
  },
  '_form.js': { file: 'assets/form.js', imports: ['_shared.js', '_sheet'], assets: ['assets/text.woff2'] },
  _sheet: { file: 'assets/only.css' },
  'style.css': { file: 'assets/style.css' },
  'src/bold.woff2': { file: 'assets/bold.woff2' },
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'izlog-assets-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  assets = builtAssets(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a page needs its own module and all that it imports, each once, and the one sheet', () => {
  expect(assets.forPage('cart')).toEqual({
    scripts: ['/assets/main.js'],
    preload: ['/assets/shared.js', '/assets/form.js', '/assets/cart.js'],
    styles: ['/assets/style.css'],
  })
  expect(assets.forPage('home').preload).toEqual(['/assets/shared.js', '/assets/form.js', '/assets/home.js'])
})

test('a page that was not built needs what all pages need', () => {
  const common = ['/assets/shared.js', '/assets/form.js']
  expect(assets.forPage('nowhere').preload).toEqual([...common])
})

test('what a page needs is found out once', () => {
  expect(assets.forPage('home')).toBe(assets.forPage('home'))
})

test('the fonts of a build are told once each, wherever the build names them', () => {
  expect(assets.fonts).toEqual(['/assets/text.woff2', '/assets/bold.woff2'])
  expect(assets.dev).toBe(false)
})

test('while the shop is developed modules come as they are, and bring their styles along', () => {
  expect({ ...devAssets, files: devAssets.forPage('cart') }).toMatchObject({
    dev: true,
    fonts: [],
    files: {
      scripts: ['/@vite/client', '/@izlog/refresh.js', '/src/main.client.tsx'],
      preload: [],
      styles: [],
    },
  })
})
