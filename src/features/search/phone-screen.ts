/** Below this the search is a screen of its own. */
export const phoneScreen = '(max-width: 767.98px)'
