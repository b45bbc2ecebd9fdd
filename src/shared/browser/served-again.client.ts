/**
 * Shows the page as the shop serves it, of links and forms, in place of one whose own code has failed and which React has
 * emptied. The page's address is asked for once more: what was served lies nowhere any more.
 */
export async function showAsServed(root: HTMLElement): Promise<void> {
  delete document.documentElement.dataset.ready
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
  const served = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById(root.id)
  if (served) root.replaceChildren(...served.childNodes)
}
