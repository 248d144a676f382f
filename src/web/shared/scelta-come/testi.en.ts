export default {
  come_paga: 'How they pay',
  contanti: 'Cash',
  carta: 'Card',
  altro: 'Other',
};
