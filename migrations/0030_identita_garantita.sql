-- Whether the provider vouched for the address when the account was registered with this identity: only then does it
-- belong to the owner of the mailbox, and outlives a password that is set by mail (decision 059).
ALTER TABLE identita_esterne ADD garantita boolean NOT NULL DEFAULT false;
