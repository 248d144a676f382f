// Runs before the first paint, from its own file because the page's policy allows no inline script (spec 4).
(() => {
  let saved = null;
  try {
    saved = localStorage.getItem('PALETTE-MODE');
  } catch {
    // A browser that refuses storage starts in light.
  }
  document.documentElement.dataset.theme = saved === 'dark' ? 'dark' : 'light';
})();
