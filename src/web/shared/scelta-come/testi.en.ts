export default {
  come: 'How',
  come_paga: 'How they pay',
  contanti: 'Cash',
  carta: 'Card',
  altro: 'Other',
};
