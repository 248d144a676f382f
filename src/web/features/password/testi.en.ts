export default {
  dimenticata: 'Have you forgotten your password?',
  dimenticata_sotto: 'Write the email that you signed up with: we send you a link to choose a new one.',
  invia_link: 'Send me the link',
  inviata: 'Password recovery email sent',
  inviata_testo:
    'If {{email}} belongs to an account, the link arrives in a moment and is valid for an hour. If you cannot find it, check your junk mail.',
  torna_login: 'Back to the login',
  imposta: 'Set a new password',
  imposta_sotto: 'When you change it we sign you out of every device: then you sign in with the new one.',
  cambiata: 'Password changed. Now sign in with the new one',
  link_incompleto:
    'The link is not complete: open it again from the email we sent you, or ask for another one.',
  nuovo_link: 'Ask for a new link',
  annulla_titolo: 'Take your former email back',
  annulla_sotto:
    'The person who changed the email knows your password: choose a new one. We end every open session, and if a copy of a document was uploaded after the change we destroy it.',
  annulla_invia: 'Undo the change',
  annullando: 'Undoing the change…',
  annullata: 'Your email is the former one again',
  annullata_testo:
    'We have ended every open session. Now sign in with your former email and the new password.',
  non_annullata: 'The former email is not back',
  non_annullata_aiuto: 'If you cannot sign in with your email, write to us from the support page.',
  nuova_password: 'Choose a new password',
};
