import { TOAST_AUTO_HIDE_MS } from '../constants.ts';

export type Severity = 'ok' | 'info' | 'warn' | 'danger';

/** A link in a toast. It opens another tab: a receipt is printed without leaving the page. */
export interface ToastLink {
  to: string;
  label: string;
}

export interface ToastOptions {
  severity: Severity;
  message: string;
  /** Shown after the message. */
  links?: readonly ToastLink[];
}

/** A toast with its id, for the viewport. */
export type NamedToast = ToastOptions & { id: string };

/** Raises and closes the visible toasts. */
export interface ToastSink {
  add: (toast: NamedToast) => void;
  close: (id: string) => void;
}

/** How many milliseconds a toast stays; 0, for an error, means until it is closed (prodotto/schermate#avvisi). */
export const toastTimeout = (severity: Severity): number => (severity === 'danger' ? 0 : TOAST_AUTO_HIDE_MS);
