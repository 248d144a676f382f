export default {
  manca_tutto:
    'To book you must first upload a copy of an identity document and verify your email address from your profile',
  manca_verifica: 'To book you must first verify your email address',
  manca_documento: 'To book you must first upload a copy of an identity document',
  verifica: 'Verify the email address',
  documento: 'Upload the document',
  verifica_fatto: 'Address verified',
  documento_fatto: 'Document uploaded',
  poi: 'The days you choose stay here.',
  puoi: 'Now you can book',
  torna_a: 'Back to:',
  puoi_testo: 'Your address is verified and your document uploaded: nothing else is needed.',
} as const;
