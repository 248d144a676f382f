import type { ToastOptions } from './toast-options.ts';

/** The links of a toast. Toasts are outside of the router, so the links open another tab. */
export function ToastLinks({ links = [] }: Pick<ToastOptions, 'links'>) {
  return links.map(({ to, label }) => (
    <a key={to} href={to} target="_blank" rel="noreferrer">
      {label}
    </a>
  ));
}
