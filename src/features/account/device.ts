/** The first that fits: browsers name those that they are made of, or pretend to be, as well. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system as people call them, out of a `User-Agent`; '' for what nobody knows. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  const named = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  return { browser: named(browsers), system: named(systems) }
}

/** 'Chrome, Windows'; '' for what nobody knows. */
export function deviceText({ browser, system }: { browser: string; system: string }): string {
  return [browser, system].filter((part) => part !== '').join(', ')
}
