/** Loaded by the first picture: the library is ten megabytes that most processes can do without for hours. */
export const loadSharp = async () => (await import('sharp')).default;
