import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  replace?: boolean;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link within the site. Not the router's, which would add unused prefetching to every first view (decision 014). */
export function Link(props: LinkProps) {
  const { to, replace, preventScrollReset, state, target, onClick, children, ...rest } = props;
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    target,
    state,
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
  });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={press}>
      {children}
    </a>
  );
}
