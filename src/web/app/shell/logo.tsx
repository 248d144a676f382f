/** The mark: the paper label upright, a house. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="34" height="34" aria-hidden="true">
      <path d="M16 1.5 29 11.5V30.5H3V11.5Z" fill="var(--accent)" />
      <circle cx="16" cy="12" r="3.1" fill="var(--surface-raised)" />
      <path d="M12 30.5V21h8v9.5z" fill="var(--surface-raised)" />
    </svg>
  );
}
