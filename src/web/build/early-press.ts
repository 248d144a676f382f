/**
 * The button that was pressed last before the page worked, as theme-init.js has marked it (prodotto/schermate#attesa);
 * null when there is none. From then on the page handles presses itself.
 */
export function takeEarlyPress(): HTMLElement | null {
  document.documentElement.dataset['viva'] = '';
  const button = document.querySelector<HTMLElement>('[data-premuto]');
  delete button?.dataset['premuto'];
  return button;
}
