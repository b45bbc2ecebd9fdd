/** What this bank and its one shop know of each other; anybody may read it, since no money is behind it. */
export type KnownShop = {
  wspay: { shopId: string; secret: string; callback: string }
  corvuspay: { storeId: string; secret: string }
  monri: { token: string; key: string }
  keks: { cid: string; tid: string; token: string; key: string; callback: string }
}

/** The demo's shop; `callbacks` as WSPay and KEKS Pay are told them when a shop joins. */
export const demoShop = (callbacks: { wspay: string; keks: string }): KnownShop => ({
  wspay: { shopId: 'OPTIKA', secret: 'demo-wspay-secret', callback: callbacks.wspay },
  corvuspay: { storeId: '1001', secret: 'demo-corvuspay-secret' },
  monri: { token: 'demo-monri-token-0000000000000000000000ab', key: 'demo-monri-key' },
  keks: {
    cid: 'C00001',
    tid: 'P00001',
    token: 'demo-keks-token',
    key: 'DEMOKEKSKEY0123456789ABC',
    callback: callbacks.keks,
  },
})

/** The settings by which a shop on this machine finds the bank. */
export function settingsFor(url: string, shop: KnownShop): Record<string, string> {
  const at = (name: string, secret: string) => url.replace('://', `://${name}:${secret}@`)
  return {
    WSPAY_URL: at(shop.wspay.shopId, shop.wspay.secret),
    CORVUSPAY_URL: at(shop.corvuspay.storeId, shop.corvuspay.secret),
    MONRI_URL: at(shop.monri.token, shop.monri.key),
    KEKS_URL: at(shop.keks.cid, shop.keks.tid),
    KEKS_TOKEN: shop.keks.token,
    KEKS_KEY: `3des:${shop.keks.key}`,
  }
}
