/** What an answer may hand to a page's function: JSON, nothing else. */
type PageFunction = (...given: readonly unknown[]) => void

const functions = new Map<string, PageFunction>()

/** Lets answers run this function by its name, in their field `javascript`. Answers how to take it back. */
export function registerPageFunction(name: string, run: PageFunction): () => void {
  functions.set(name, run)
  return () => {
    if (functions.get(name) === run) functions.delete(name)
  }
}

/**
 * Runs what an answer's `javascript` names: `name` or `name(<JSON arguments>)` (spec 7, common rules; FORM-21). It is no
 * code: only what the page itself has registered runs, which the content policy would hold to anyway. All else is logged.
 */
export function runPageFunction(text: string): void {
  const [, name = '', given = ''] = /^\s*([\w.]+)\s*(?:\(([\s\S]*)\))?\s*;?\s*$/.exec(text) ?? []
  const run = functions.get(name)
  if (!run) {
    console.warn('The page knows no function like this:', text)
    return
  }
  try {
    run(...(JSON.parse(`[${given}]`) as unknown[]))
  } catch (error) {
    console.error('A function that an answer asked for failed:', text, error)
  }
}
