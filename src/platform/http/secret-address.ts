/** For a page whose address holds a token: it must not travel on to where a link or a file of the page leads. */
export const noReferrer = () => ({ 'Referrer-Policy': 'no-referrer' });

/**
 * Under `no-referrer` a browser posts a form with the origin `null`, which is refused as another site's.
 * This gives the origin back to our own pages, and to nobody else.
 */
export const referrerWithinSite = { name: 'referrer', content: 'same-origin' };
