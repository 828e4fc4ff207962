/** English words that stand in any text, whatever it is about. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about after all also an and any are as at be been before but by can could do does for from had has have how if in ' +
    'into is it its may more most must no not of on one only or other our out over same should so some such than that ' +
    'the their them then there these they this those to too under up use used using via was we were what when where ' +
    'which while who why will with would you your'
  ).split(' ')
)
