/**
 * The inline script of every page. It shows that the page has changed when a script of the build fails to load, and
 * the page would not respond (prodotto/schermate#parti). The running server sends it, and it names no file of the
 * build.
 */
export const RICARICA = `(() => {
  const page = document.documentElement;
  const isEnglish = () => {
    try {
      return localStorage.getItem('lingua') === 'en';
    } catch {
      return false;
    }
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (target.tagName !== 'SCRIPT' || 'viva' in page.dataset || document.getElementById('ricarica')) return;
      const [words, press] = isEnglish()
        ? ['This page has changed: reload it', 'Reload']
        : ['Questa pagina è cambiata: ricaricala', 'Ricarica'];
      const note = document.createElement('div');
      note.id = 'ricarica';
      note.setAttribute('role', 'alert');
      // The page's styles may be missing too.
      note.style.cssText =
        'position:fixed;inset:auto 0 0;z-index:9999;display:flex;flex-wrap:wrap;gap:12px;align-items:center;' +
        'justify-content:center;padding:16px;background:#272420;color:#fffcf6;font:18px/1.4 sans-serif';
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = press;
      button.style.cssText =
        'min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#fffcf6;color:#272420;font:inherit;cursor:pointer';
      button.addEventListener('click', () => location.reload());
      note.append(words, button);
      document.body.append(note);
    },
    true,
  );
})();
`;
