/** The class names that hold, joined: `classes(styles.button, wide && styles.wide)`. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
