/** Of the logo: what a phone colours its own bars with. */
export const THEME_COLOUR = '#006b52';
/** What the server says of a page that is nobody's. */
export const NO_PERSON = 'nobody';
