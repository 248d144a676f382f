// Runs before the first paint, from its own file because the page's policy allows no inline script (prodotto/schermate#tema).
(() => {
  const page = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // A browser that refuses storage starts in light, and as a visitor.
      return null;
    }
  };
  page.dataset.theme = read('PALETTE-MODE') === 'dark' ? 'dark' : 'light';
  if (page.dataset.theme === 'dark') {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#272420');
  }
  // Whoever has a session is not shown the way in while the page comes to life.
  if (read('jwtToken') !== null) page.dataset.sessione = '';
})();
