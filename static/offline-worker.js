/*
 * Readers of earlier releases could store a version in their browser, whose worker has this name. It is replaced by this one, which removes
 * what was stored, and itself.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const base = new URL('.', self.location.href).pathname;
  const remove = async () => {
    for (const name of await caches.keys()) if (name.startsWith(`kept ${base} `)) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
