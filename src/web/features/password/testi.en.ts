export default {
  dimenticata: 'Have you forgotten your password?',
  dimenticataSotto: 'Write the email that you signed up with: we send you a link to choose a new one.',
  inviaLink: 'Send me the link',
  inviata: 'Password recovery email sent',
  inviataTesto:
    'If {{email}} belongs to an account, the link arrives in a moment and is valid for an hour. If you cannot find it, check your junk mail.',
  tornaLogin: 'Back to the login',
  imposta: 'Set a new password',
  impostaSotto: 'When you change it we sign you out of every device: then you sign in with the new one.',
  cambiata: 'Password changed. Now sign in with the new one',
  linkIncompleto:
    'The link is not complete: open it again from the email we sent you, or ask for another one.',
  nuovoLink: 'Ask for a new link',
  annullaTitolo: 'Take your former email back',
  annullaSotto:
    'The person who changed the email knows your password: choose a new one. We end every open session, and if a copy of a document was uploaded after the change we destroy it.',
  annullaInvia: 'Undo the change',
  annullando: 'Undoing the change…',
  annullata: 'Your email is the former one again',
  annullataTesto:
    'We have ended every open session. Now sign in with your former email and the new password.',
  nonAnnullata: 'The former email is not back',
  nonAnnullataAiuto: 'If you cannot sign in with your email, write to us from the support page.',
  nuovaPassword: 'Choose a new password',
};
