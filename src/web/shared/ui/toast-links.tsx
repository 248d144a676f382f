import type { ToastOptions } from './toast-options.ts';

/** The links of a toast. Toasts lie outside the router, and what they lead to opens beside the page. */
export function ToastLinks({ links = [] }: Pick<ToastOptions, 'links'>) {
  return links.map(({ to, label }) => (
    <a key={to} href={to} target="_blank" rel="noreferrer">
      {label}
    </a>
  ));
}
