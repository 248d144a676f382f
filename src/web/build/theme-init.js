// Runs before the first paint, from its own file because the page's policy allows no inline script (prodotto/schermate#tema).
(() => {
  const page = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // If the browser refuses storage, the page starts in light mode, as for a visitor.
      return null;
    }
  };
  page.dataset.theme = read('PALETTE-MODE') === 'dark' ? 'dark' : 'light';
  if (page.dataset.theme === 'dark') {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#272420');
  }
  // Until the account is loaded, hides the login link from people who are signed in, and the members' links from
  // administrators.
  if (read('jwtToken') !== null) page.dataset.sessione = read('gestione') ?? '';
  // Marks the button that is pressed before the client has started; then takeEarlyPress in main.tsx presses it again.
  addEventListener(
    'click',
    ({ target }) => {
      if ('viva' in page.dataset) return;
      delete document.querySelector('[data-premuto]')?.dataset.premuto;
      const button = target.closest('button[type="button"]');
      if (button) button.dataset.premuto = '';
    },
    true,
  );
})();
