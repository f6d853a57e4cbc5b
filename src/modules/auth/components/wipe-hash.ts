/** What a provider may send back behind the `#`. */
const NAMES = ['state', 'id_token', 'access_token', 'iss', 'error'];

/**
 * Stands first in the head of the log-in page: takes a token out of the address and of the history before anything
 * else loads, and posts it to the page.
 */
export const WIPE_HASH = `(function () {
  var given = new URLSearchParams(location.hash.slice(1));
  if (!given.has('state')) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  addEventListener('DOMContentLoaded', function () {
    var form = document.createElement('form');
    form.method = 'post';
    form.hidden = true;
    given.set('intent', 'door');
    ${JSON.stringify([...NAMES, 'intent'])}.forEach(function (name) {
      if (!given.has(name)) return;
      var field = document.createElement('input');
      field.type = 'hidden';
      field.name = name;
      field.value = given.get(name);
      form.append(field);
    });
    document.body.append(form);
    form.submit();
  });
})();`;
