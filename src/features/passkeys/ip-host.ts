/** Whether the host of an address, as `URL` and `location` write it, is a bare IP address: browsers make no passkeys for it. */
export const isIpHost = (hostname: string): boolean => /^\[|^\d+(?:\.\d+){3}$/.test(hostname)
