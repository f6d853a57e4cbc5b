/**
 * A tax invoice or credit note in both languages: each row has its Arabic name on the right, its English one on the
 * left and the value between them. What people typed comes as JSON and is never read as markup.
 */
export const invoiceTemplate = String.raw`
#let doc = json(bytes(sys.inputs.invoice))
#let primary = rgb("#016b50")
#let ink = rgb("#24201a")
#let muted = rgb("#5d584f")
#let hair = rgb("#d8d4cb")
#let tint = rgb("#eef6f1")

#set document(title: doc.title, author: doc.author, date: none)
#set page(paper: "a4", margin: (x: 16mm, top: 16mm, bottom: 18mm), footer: context {
  set text(size: 8pt, fill: muted)
  grid(columns: (1fr, auto, 1fr),
    align(right, doc.currency.ar),
    text(dir: ltr, lang: "en", [#counter(page).display() / #counter(page).final().first()]),
    align(left, text(dir: ltr, lang: "en", doc.currency.en)))
})
#set text(font: "IBM Plex Sans Arabic", size: 9.5pt, fill: ink, lang: "ar", dir: rtl, hyphenate: false,
  top-edge: 0.82em, bottom-edge: -0.26em)
#set par(justify: false, leading: 0.4em)
#show heading: set text(weight: 600)
#show heading: set block(above: 0pt, below: 0pt)

// As in a CV: a letter by itself is one for every reader of PDFs, so only lam with alef has a ligature.
#set text(features: (rlig: 0))
#show regex("\S*ل[\u{64B}-\u{652}]*[اأإآٱ]\S*"): set text(features: (rlig: 1))

// A word longer than its column breaks anywhere.
#let may-break(value) = {
  show regex("\S{25,}"): word => word.text.clusters().chunks(6).map(part => part.join()).join(box())
  value
}

#let en(value) = text(dir: ltr, lang: "en", value)
#let dir-of(name) = if name == "rtl" { rtl } else { ltr }
#let own(value) = text(dir: dir-of(value.dir), lang: if value.dir == "rtl" { "ar" } else { "en" }, may-break(value.text))

// One value in the middle, or an Arabic and an English one beside each other.
#let middle(values) = if values.len() == 1 { align(center, own(values.first())) } else {
  grid(columns: (1fr, 1fr), column-gutter: 4mm, align(right, own(values.at(0))), align(left, own(values.at(1))))
}
#let rows(list) = table(
  columns: (38mm, 1fr, 38mm), inset: (x: 0pt, y: 1.5mm), stroke: (x, y) => (bottom: 0.5pt + hair),
  ..list.map(row => (
    align(right, text(fill: muted, row.ar)), middle(row.values), align(left, text(fill: muted, en(row.en))),
  )).flatten())

#let section(title) = block(above: 6mm, below: 1mm, sticky: true, grid(columns: (1fr, 1fr),
  align(right, heading(level: 2, text(size: 11pt, fill: primary, title.ar))),
  align(left, text(size: 11pt, fill: primary, weight: 600, en(title.en)))))

#grid(columns: (1fr, auto, 1fr), align: (right + top, center + top, left + top),
  { heading(level: 1, text(size: 20pt, doc.kind.ar)); v(1.5mm); block(text(size: 10pt, fill: muted, doc.seller_name.ar)) },
  image("/qr.png", width: 36mm, alt: doc.qr_alt),
  { block(above: 0pt, below: 0pt, text(size: 20pt, weight: 600, en(doc.kind.en))); v(1.5mm); block(text(size: 10pt, fill: muted, en(doc.seller_name.en))) })
#v(3mm)
#rows(doc.facts)
#section(doc.seller_title)
#rows(doc.seller)
#section(doc.buyer_title)
#rows(doc.buyer)
#v(4mm)
#{
  let head(pair) = align(center, { text(size: 8.5pt, weight: 600, pair.ar); linebreak(); text(size: 8pt, fill: muted, en(pair.en)) })
  table(
    columns: (1fr, auto, auto, auto, auto, auto, auto), inset: (x: 1.6mm, y: 2mm), align: center + horizon,
    fill: (x, y) => if y == 0 { tint }, stroke: (x, y) => (bottom: 0.5pt + hair),
    table.header(..doc.heads.map(head)),
    ..doc.lines.map(line => (
      align(right, { line.text; linebreak(); text(size: 8.5pt, fill: muted, en(line.en_text)) }),
      ..line.cells.map(en),
    )).flatten())
}
#v(4mm)
#block(breakable: false, table(
  columns: (1fr, auto, 1fr), inset: (x: 3mm, y: 2.4mm),
  fill: (x, y) => if y == doc.totals.len() - 1 { tint }, stroke: (x, y) => (bottom: 0.5pt + hair),
  ..doc.totals.map(row => (
    align(right, row.ar), align(center, text(weight: 600, en(row.value))), align(left, en(row.en)),
  )).flatten()))
`;
