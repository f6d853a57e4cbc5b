const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** PostgreSQL refuses anything else where a uuid is asked for; check first what comes from an address or a cookie. */
export const isUuid = (value: string): boolean => UUID.test(value);
