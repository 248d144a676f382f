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
  /** Milliseconds until it disappears by itself; null keeps it until it is closed. Errors stay by default. */
  autoHide?: number | null;
}

/** A toast with its id, for the viewport. */
export type NamedToast = ToastOptions & { id: string };

/** Raises and closes the visible toasts. */
export interface ToastSink {
  add: (toast: NamedToast) => void;
  close: (id: string) => void;
}

/**
 * How many milliseconds a toast stays; 0 means until it is closed. An error stays until it is closed, unless the caller
 * says otherwise (prodotto/schermate#avvisi).
 */
export function toastTimeout({ severity, autoHide }: Pick<ToastOptions, 'severity' | 'autoHide'>): number {
  if (autoHide === undefined) return severity === 'danger' ? 0 : TOAST_AUTO_HIDE_MS;
  return autoHide ?? 0;
}
