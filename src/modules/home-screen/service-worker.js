// Keeps a few pages of one person in this browser, for when there is no connection. Decision 42 says why so.

/** Said by the server: another release is another worker. */
const RELEASE = '__RELEASE__';
const SHELL = `shell ${RELEASE}`;
const FILES = `files ${RELEASE}`;
const KEPT = `kept ${RELEASE}`;

/** Whose pages are kept stands among them, and goes with them. */
const WHOSE = '/-whose';
const NO_PERSON = 'nobody';
const SAVED = '/profile/saved-jobs';
const PAGES = [SAVED, '/profile/applications', '/profile', '/profile/cv'];
const OWN_FILES = /^\/profile\/(?:cv\.pdf|cv-page\.webp)$/;
const MOST_ADS = 20;
const MOST_FILES_AT_ONCE = 4;

const prefixOf = (path) => (/^\/en(?:\/|$)/.test(path) ? '/en' : '');
const bareOf = (path) => path.replace(/^\/(?:ar|en)(?=\/|$)/, '') || '/';
/** Arabic is written without its prefix. */
const canonical = (path) => prefixOf(path) + bareOf(path);
const find = (name, request) => caches.match(request, { cacheName: name, ignoreVary: true });

/** One change of what is kept after the other, so that nothing of one person is put beside another's. */
let turn = Promise.resolve();
const inTurn = (work) => (turn = turn.then(work).catch(() => {}));

async function settle(person) {
  const whose = await (await find(KEPT, WHOSE))?.text();
  if (whose === person) return;
  await caches.delete(KEPT);
  if (person !== NO_PERSON) await (await caches.open(KEPT)).put(WHOSE, new Response(person));
}

/** Nothing but what the server says is this person's. */
async function put(address, response) {
  const person = response.headers.get('x-person');
  if (!response.ok || response.redirected || !person || person === NO_PERSON) return false;
  await settle(person);
  await (await caches.open(KEPT)).put(address, response);
  return true;
}

async function putFiles(addresses) {
  const files = await caches.open(FILES);
  const missing = [];
  for (const address of new Set(addresses)) if (!(await find(FILES, address))) missing.push(address);
  for (let from = 0; from < missing.length; from += MOST_FILES_AT_ONCE)
    await Promise.allSettled(missing.slice(from, from + MOST_FILES_AT_ONCE).map((address) => files.add(address)));
}

const inPage = (html, pattern) => [...new Set([...html.matchAll(pattern)].map(([, address]) => address))];
/** Fetched ahead: nobody has read it yet, and it is no visit. */
const ahead = (address) => fetch(address, { headers: { purpose: 'prefetch' } });

async function keepPage(path, response) {
  const html = await response.clone().text();
  if (!(await put(canonical(path), response))) return;
  await putFiles(inPage(html, /"(\/assets\/[^"?]+\.(?:css|js|woff2))"/g));
  for (const address of inPage(html, /src="(\/profile\/cv-page\.webp[^"]*)"/g)) {
    const src = address.replaceAll('&amp;', '&');
    await put(src, await ahead(src));
  }
  if (bareOf(path) === SAVED) await keepAds(inPage(html, /href="((?:\/en)?\/jobs\/\d+)"/g).slice(0, MOST_ADS));
}

async function keepAds(paths) {
  const kept = await caches.open(KEPT);
  for (const { url } of await kept.keys()) {
    const { pathname } = new URL(url);
    if (/^\/jobs\/\d+$/.test(bareOf(pathname)) && !paths.includes(pathname)) await kept.delete(url);
  }
  for (const path of paths) {
    const response = await ahead(path);
    const html = await response.clone().text();
    if (await put(path, response)) await putFiles(inPage(html, /"(\/assets\/[^"?]+\.css)"/g));
  }
}

async function keepAll(prefix) {
  for (const page of PAGES) await keepPage(prefix + page, await ahead(prefix + page));
}

async function page(event) {
  const { pathname } = new URL(event.request.url);
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    const person = response.headers.get('x-person');
    if (person) {
      const copy = PAGES.includes(bareOf(pathname)) ? response.clone() : null;
      event.waitUntil(inTurn(() => settle(person)));
      // What was just done is told once, and not again without a connection.
      const again = async () => keepPage(pathname, response.headers.has('x-notice') ? await ahead(pathname) : copy);
      if (copy) event.waitUntil(inTurn(again));
    }
    return response;
  } catch {
    return (
      (await find(KEPT, canonical(pathname))) ??
      (await find(SHELL, `${prefixOf(pathname)}/offline`)) ??
      Response.error()
    );
  }
}

async function ownFile({ request }) {
  try {
    return await fetch(request);
  } catch {
    return (await find(KEPT, request.url)) ?? Response.error();
  }
}

const asset = async ({ request }) => (await find(FILES, request)) ?? fetch(request);

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll(['/offline', '/en/offline'])));
});

self.addEventListener('activate', (event) => {
  const current = [SHELL, FILES, KEPT];
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name);
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  const { update, person, keep } = event.data ?? {};
  if (update) void self.skipWaiting();
  if (typeof person === 'string') event.waitUntil(inTurn(() => settle(person)));
  if (keep === '' || keep === '/en') event.waitUntil(inTurn(() => keepAll(keep)));
});

self.addEventListener('push', (event) => {
  const { title, url, lang, dir, tag } = event.data?.json() ?? {};
  if (!title) return;
  const icon = '/icons/icon-192.png';
  event.waitUntil(self.registration.showNotification(title, { lang, dir, tag, icon, badge: icon, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.url ?? '/', self.location.origin);
  if (target.origin !== self.location.origin) return;
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: 'window' });
      const open = windows.find(({ url }) => url === target.href);
      await (open ? open.focus() : self.clients.openWindow(target.href));
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
  else if (OWN_FILES.test(pathname)) event.respondWith(ownFile(event));
});
