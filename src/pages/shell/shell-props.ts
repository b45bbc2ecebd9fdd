import type { PictureBase } from '#shared/pictures/renditions.ts'
/** Ways into a category: `href` is an address, or a query that narrows the category's own list. */
export type MenuShortcuts = { title: string; links: readonly { label: string; href: string }[] }

/** A category of the menu; `children` go three levels deep. */
export type MenuNode = {
  id: number
  name: string
  href: string
  /** What leads to all of it, agreeing with its name; without it the text that fits every name. */
  all?: string
  children: readonly MenuNode[]
  picture?: PictureBase | null
  /** Of the first level: lists that have products, by brand, by form, by price. */
  shortcuts?: readonly MenuShortcuts[]
}

type ShellLink = { label: string; href: string }

/** What header and footer show, the same on every page. */
export type ShellProps = {
  shopName: string
  /** Above the header; a shop that announces nothing has none. */
  announcement?: string
  /** Ends the announcement: what it promises in short is said in full there. */
  announcementLink?: ShellLink
  menu: readonly MenuNode[]
  /** Shown beside their links while above 0. */
  counts: { cart: number; favourites: number; compare: number }
  customer?: { id: number; firstName: string }
  /** The same page for everybody, before it knows its shopper: it says of nobody whether they are logged in. */
  isShopperUnknown?: boolean
  /** Where browsers have passkeys for the shop; missing where its address is none that they take. */
  passkeyOrigin?: string | undefined
  /** The shortest search term (SRCH-03). */
  searchMinLength: number
  /** How long after the last key a search asks, ms (SRCH-02). */
  searchDebounceMs: number
  footer: {
    /** What an order can be paid by, by name. */
    payments: string[]
    columns: { title: string; links: ShellLink[] }[]
    contact: {
      address: string
      phone: string
      email: string
      openingHours: string
      /** Leads to all shops; missing where the address is the only one. */
      shops?: ShellLink | undefined
    }
  }
  /** Left by a plain form post for this page (contract.md, "Answer"). */
  notice?: { kind: 'success' | 'error'; title: string; message: string }
  /** This page's path and query. */
  path: string
  /** Of the legal line. */
  year: number
}
