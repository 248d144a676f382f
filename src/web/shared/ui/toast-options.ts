import { TOAST_AUTO_HIDE_MS } from '../constants.ts';

export type Severity = 'ok' | 'info' | 'warn' | 'danger';

/** A link in a toast. It opens beside the page: a receipt is printed without leaving what is being done. */
export interface ToastLink {
  to: string;
  label: string;
}

export interface ToastOptions {
  severity: Severity;
  message: string;
  /** After the message. */
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
 * How long a toast stays in milliseconds, 0 for ever: an error stays until it is closed, unless the caller says
 * otherwise; null means that it stays (prodotto/schermate#avvisi).
 */
export function toastTimeout({ severity, autoHide }: Pick<ToastOptions, 'severity' | 'autoHide'>): number {
  if (autoHide === undefined) return severity === 'danger' ? 0 : TOAST_AUTO_HIDE_MS;
  return autoHide ?? 0;
}
