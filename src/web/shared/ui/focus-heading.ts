/** Moves the focus to the page's first heading, when what had it is gone. */
export function focusHeading(): void {
  // After the dialog that is just closing has given the focus back to nothing.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const heading = document.querySelector<HTMLElement>('main h1, main h2');
      if (!heading || (document.activeElement !== document.body && document.activeElement?.closest('main'))) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }),
  );
}
