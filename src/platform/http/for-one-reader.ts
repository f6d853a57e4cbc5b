/** Of a page with something in it that serves once, as a proof of work does: no cache hands it to a second reader. */
export const forOneReader = () => ({ 'cache-control': 'private, no-store' });
