/** What stands behind the hash of the address: browsers send it to no server. */
export const readAddressSecret = (): string => location.hash.slice(1)
