import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { sampleAnswers, sampleChecks, sampleConditions, sampleFields } from './contract.ts'

/** `/razvoj/obrasci`: every kind of form, for whoever builds one. Served as the mailbox is. */
export const loadFormSamples: PageLoader = async (context) => {
  const token = ({ path }: { path: string }) => formTokenFor(context, path)
  const [checks, conditions, answers, fields] = await Promise.all(
    [sampleChecks, sampleConditions, sampleAnswers, sampleFields].map(token),
  )
  return {
    kind: 'page',
    page: 'form-samples',
    props: { tokens: { checks, conditions, answers, fields } },
    head: { title: 'Obrasci', robots: 'noindex, nofollow' },
    saysRefusal: true,
  }
}
