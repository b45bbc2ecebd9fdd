import { drawingVersion, drawPicture, standInKey } from '#demo/pictures/draw.ts'
import { renderPicture } from '#demo/pictures/render.server.ts'
import { seedDemo } from '#demo/seed.server.ts'
import type { ShopParts } from './shop.server.ts'

/** The demo shop 'Optika Izlog': its pictures are drawn, and an empty shop is filled with its catalogue. */
export const demoShop: ShopParts = {
  drawings: { draw: drawPicture, render: renderPicture, version: drawingVersion, standIn: standInKey },
  seed: seedDemo,
}
