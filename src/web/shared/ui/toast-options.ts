import { TOAST_AUTO_HIDE_MS } from '../constants.ts';

export type Severity = 'ok' | 'info' | 'warn' | 'danger';

export interface ToastOptions {
  severity: Severity;
  message: string;
  /** Milliseconds until it goes by itself; null keeps it until it is closed. Errors stay by default. */
  autoHide?: number | null;
}

/** A toast as the viewport takes it: with its id. */
export type NamedToast = ToastOptions & { id: string };

/** What raises and closes the toasts that are shown. */
export interface ToastSink {
  add: (toast: NamedToast) => void;
  close: (id: string) => void;
}

/**
 * Milliseconds that a toast stays, 0 for ever: an error stays until it has been seen, unless the caller says
 * otherwise; null means that it stays (prodotto/schermate#avvisi).
 */
export function toastTimeout({ severity, autoHide }: Pick<ToastOptions, 'severity' | 'autoHide'>): number {
  if (autoHide === undefined) return severity === 'danger' ? 0 : TOAST_AUTO_HIDE_MS;
  return autoHide ?? 0;
}
