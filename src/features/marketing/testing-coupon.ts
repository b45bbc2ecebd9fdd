import type { Coupon } from './coupon.ts'

/** Ten percent off everything, for everybody, but for what a test says. */
export const testingCoupon = (part: Partial<Coupon> = {}): Coupon => ({
  id: 1,
  code: 'JESEN',
  kind: 'percent',
  value: 1000,
  minValue: 0,
  validFrom: null,
  validTo: null,
  active: true,
  onReduced: true,
  withPoints: true,
  isUsedUp: false,
  isUsedByBuyer: false,
  isForBuyer: true,
  covers: null,
  ...part,
})
