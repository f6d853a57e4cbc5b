const NAMES = ['sea', 'land', 'coast', 'border'] as const;
export type MapColours = Record<(typeof NAMES)[number], string>;

/** What the tokens of `map.css` come to in the theme of the moment, in a notation that MapLibre reads. */
export function coloursOf(frame: HTMLElement): MapColours {
  const probe = frame.appendChild(document.createElement('span'));
  const colours = NAMES.map((name) => {
    probe.style.color = `var(--map-${name})`;
    return [name, plain(getComputedStyle(probe).color)];
  });
  probe.remove();
  return Object.fromEntries(colours) as MapColours;
}

/** `oklch(…)` as `rgb(…)`: a canvas knows every notation that the browser does. */
function plain(colour: string): string {
  const pixel = document.createElement('canvas').getContext('2d');
  if (!pixel) return colour;
  pixel.fillStyle = colour;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Tells when the reader, or the system, changes between light and dark. Returns what ends it. */
export function onThemeChange(changed: () => void): () => void {
  const page = new MutationObserver(changed);
  page.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    page.disconnect();
    system.removeEventListener('change', changed);
  };
}
