import { Component, Suspense, type ReactNode } from 'react';

/**
 * A part that the page can do without, loaded as a separate script: if the script fails to load, or the part throws,
 * the rest of the page stays as it is.
 */
export class Optional extends Component<{ children: ReactNode }, { lost: boolean }> {
  override state = { lost: false };

  static getDerivedStateFromError(): { lost: boolean } {
    return { lost: true };
  }

  override componentDidCatch(error: unknown): void {
    console.warn(error);
  }

  override render(): ReactNode {
    return this.state.lost ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
