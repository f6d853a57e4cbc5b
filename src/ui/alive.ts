/** Told to the page once its script has taken it over. */
export const ALIVE = 'alive';

export const tellAlive = () => void document.dispatchEvent(new Event(ALIVE));
