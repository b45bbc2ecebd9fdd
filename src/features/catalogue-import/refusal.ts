/** What is wrong with one record, in words for the person who imports it. Anything else that is thrown is a bug. */
export class ImportRefusal extends Error {}
