export default {
  codice_fiscale_dubbio:
    'The last letter does not fit the rest of the code: check it again. If it is right, you can go on.',
  codice_fiscale_lungo:
    'A code usually has 16 characters, or 11 digits: check it again. If it is right, you can go on.',
  codice: 'It tells us for certain who takes a place or a piece of equipment.',
  documento:
    'It tells us to whom we hand keys and equipment, so that we can find them if they do not come back.',
  documento_poi: 'Before you book we also ask for an identity document.',
  privacy: 'How we treat your data',
} as const;
