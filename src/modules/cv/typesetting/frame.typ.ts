/**
 * What the templates share. A CV comes as JSON, so nothing in it is ever read as markup.
 * Every string is set in its own direction; a heading, an entry's head and the first line under it
 * stay on one page.
 */
export const frame = String.raw`
#let cv = json(bytes(sys.inputs.cv))
#let docs = cv.documents
#let paired = docs.len() == 2
#let main = docs.first()

#let primary = rgb("#016b50")
#let deep = rgb("#0d362a")
#let on-deep = rgb("#edf6ee")
#let ink = rgb("#24201a")
#let muted = rgb("#625d55")
#let hair = rgb("#e1ded7")
#let tint = rgb("#e4f5ed")

#let dir-of(name) = if name == "rtl" { rtl } else { ltr }
#let lang-of(name) = if name == "rtl" { "ar" } else { "en" }

// A word longer than a line may break anywhere. No invisible character does it: readers of PDFs would
// copy it, and some would drop the letter before it.
#let long-word = regex("\S{25,}")
#let may-break(value) = if value.match(long-word) == none { value } else {
  show long-word: word => word.text.clusters().chunks(6).map(part => part.join()).join(box())
  value
}

// A box stands on its lower edge, which lies under the line.
#let below-line = 0.26em

// What reads from left to right within Arabic, with the signs at its edges: "C++", ".NET", an address, a phone number,
// a range of years.
#let latin-word = "[.]?[0-9]*\p{Latin}(?:[\p{Latin}0-9@._%+#/:&'’-]*[\p{Latin}0-9+#])?"
#let latin-words = regex(latin-word + "(?: (?:" + latin-word + "|[0-9][0-9.]*))*")
#let numbers = regex("[+][0-9]+(?:[ -][0-9]+)*|0[0-9]+(?:[ -][0-9]+)+|[0-9]+(?:[-–/][0-9]+)+")
#let in-order(s) = if s.dir == "ltr" { may-break(s.text) } else {
  show latin-words: set text(dir: ltr)
  show numbers: it => box(baseline: below-line, text(dir: ltr, it))
  may-break(s.text)
}

// One string in its own direction and language.
// The empty space keeps its line that of its surroundings, should it be all there is.
#let t(s) = h(0pt) + text(dir: dir-of(s.dir), lang: lang-of(s.dir), in-order(s))
// Inside a line of other things: shut off, so that neighbours do not move into it.
#let inline(s) = if s.text.len() > 80 or s.text.match(long-word) != none { t(s) } else { box(baseline: below-line, t(s)) }
#let latin(value) = box(baseline: below-line, text(dir: ltr, lang: "en", value))

#let linked(item, body) = if item.href == none { body } else { link(item.href, body) }

// A little narrower than it wants to be, or in several lines, rather than over the edge.
#let fitting(value) = layout(size => {
  let wide = measure(latin(value)).width
  if wide <= size.width { latin(value) } else if wide * 0.75 <= size.width {
    box(scale(size.width / wide * 100%, reflow: true, latin(value)))
  } else {
    let parts = value.matches(regex("[^@./_-]+[@./_-]*|[@./_-]+")).map(found => found.text)
    align(if text.dir == rtl { right } else { left }, text(dir: ltr, lang: "en", parts.join(box())))
  }
})

#let in-language(doc, body) = {
  set text(dir: dir-of(doc.dir), lang: doc.locale)
  // The outline names each thing once.
  set heading(bookmarked: doc.locale == main.locale)
  body
}

#let dot = box(baseline: below-line, inset: (x: 0.45em), text(fill: muted, "·"))
// With a dot between two in one line, and none at a line's beginning or end.
#let in-line(items, before: none) = layout(size => {
  let rows = ()
  let wide = 0pt
  for (index, item) in items.enumerate() {
    let own = if index == 0 and before != none { before + [ ] + item } else { item }
    let width = measure(own).width
    let beside = wide + measure(dot).width + width
    if index > 0 and beside <= size.width { rows.last() += dot + own; wide = beside }
    else { rows.push(own); wide = width }
  }
  rows.join(linebreak())
})

// What a line may break between: no dot is left hanging at its end.
#let contacts(doc) = doc.contact.map(item => linked(item, latin(item.value))).join(h(0.4em) + [ ] + h(0.4em))

#let paragraphs(lines, gap: 0.5em) = {
  if lines.len() > 0 {
    let own = lines.first().dir
    set text(dir: dir-of(own), lang: lang-of(own))
    for (index, line) in lines.enumerate() {
      block(above: if index == 0 { auto } else { gap }, t(line))
    }
  }
}

// Several lines are points; one is a sentence.
#let points(lines) = {
  if lines.len() == 1 { block(t(lines.first())) } else if lines.len() > 1 {
    let own = lines.first().dir
    set text(dir: dir-of(own), lang: lang-of(own))
    list(..lines.map(t))
  }
}

#let dots(count, on: primary, off: hair) = box(for index in range(4) {
  box(inset: (x: 0.9pt), circle(radius: 1.55pt, fill: if index < count { on } else { off }, stroke: none))
})

#let portrait(size, round: 50%) = if cv.photo != none {
  box(clip: true, radius: round, width: size, height: size,
    image(cv.photo, width: size, height: size, fit: "cover", alt: main.photo_alt))
}

// English left, Arabic right, whichever the reader's own.
#let side-by-side(gutter: 10mm, en, ar) = {
  set text(dir: ltr)
  grid(columns: (1fr, 1fr), column-gutter: gutter, en, ar)
}
#let of-pair(locale) = docs.find(doc => doc.locale == locale)
#let both(make, gutter: 10mm) = side-by-side(gutter: gutter,
  in-language(of-pair("en"), make(of-pair("en"))),
  in-language(of-pair("ar"), make(of-pair("ar"))))

#let part-of(doc, name) = doc.sections.find(part => part.name == name)
#let has(doc, names) = doc.sections.filter(part => part.name in names)

#let digits(doc, value) = str(value).clusters().map(one => doc.digits.at(int(one))).join()
#let page-line(doc) = context {
  let (page, pages) = (counter(page).get().first(), counter(page).final().first())
  doc.footer.replace("{page}", digits(doc, page)).replace("{pages}", digits(doc, pages))
}
#let foot = if paired {
  both(doc => page-line(doc))
} else {
  in-language(main, grid(columns: (1fr, auto), t(main.name), page-line(main)))
}

#set document(title: cv.title, author: if cv.author == "" { () } else { cv.author }, date: none)
#set text(font: "IBM Plex Sans Arabic", fill: ink, lang: main.locale, dir: dir-of(main.dir), hyphenate: false,
  top-edge: 0.82em, bottom-edge: -0.26em)
// A letter by itself is a letter for every reader of PDFs, so only the words that must have
// one, lam with alef, have ligatures.
#set text(features: (rlig: 0))
#show regex("\S*ل[\u{64B}-\u{652}]*[اأإآٱ]\S*"): set text(features: (rlig: 1))
#set par(justify: false)
#set list(marker: text(fill: primary, "•"), body-indent: 0.5em, spacing: 0.35em)
#set heading(numbering: none)
#show heading: set text(weight: 600)
#set page(paper: "a4", fill: none, footer: text(size: 7.5pt, fill: muted, foot))
`;
