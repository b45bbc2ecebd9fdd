import type { Point } from './svg.ts'

/** Millimetres: x to the wearer's left as we see it (right in the picture), y up, z towards us. */
export type Point3 = readonly [x: number, y: number, z: number]

/**
 * Where things are seen from: the object turned by `yaw` around the vertical and tipped by `pitch` towards us
 * (radians), looked at from `distance` millimetres, `scale` pixels a millimetre, its origin at `centre`.
 */
export type Camera = { yaw: number; pitch: number; distance: number; scale: number; centre: Point }

export const degrees = (angle: number) => (angle * Math.PI) / 180

function turned([x, y, z]: Point3, { yaw, pitch }: Camera): Point3 {
  const across = x * Math.cos(yaw) + z * Math.sin(yaw)
  const towards = -x * Math.sin(yaw) + z * Math.cos(yaw)
  return [
    across,
    y * Math.cos(pitch) - towards * Math.sin(pitch),
    y * Math.sin(pitch) + towards * Math.cos(pitch),
  ]
}

export function project(point: Point3, camera: Camera): Point {
  const [x, y, z] = turned(point, camera)
  const near = (camera.distance / (camera.distance - z)) * camera.scale
  return [camera.centre[0] + x * near, camera.centre[1] - y * near]
}

/** The camera's own place in the object's millimetres. */
export function eyeOf({ yaw, pitch, distance }: Camera): Point3 {
  const level = distance * Math.cos(pitch)
  return [-level * Math.sin(yaw), distance * Math.sin(pitch), level * Math.cos(yaw)]
}

/** Where the light (from the upper left, a little before the object) drops a point onto the floor at `floor`. */
export function dropped([x, y, z]: Point3, floor: number): Point3 {
  const height = Math.max(0, y - floor)
  return [x + height * 0.32, floor, z - height * 0.42]
}
