/** Calm: the headings in the margin under an ink rule, wide lines beside them. */
export const classic = String.raw`
#let body-size = if paired { 9pt } else { 9.8pt }
#set page(margin: (x: 20mm, top: 19mm, bottom: 20mm))
#set text(size: body-size)
#set par(leading: if main.dir == "rtl" and not paired { 0.5em } else { 0.4em }, spacing: 0.5em)
#show heading.where(level: 1): it => block(above: 0pt, below: 5pt, text(size: if paired { 19pt } else { 25pt }, it.body))
#show heading.where(level: 2): it => block(above: 0pt, below: 0pt, text(size: 10.5pt, it.body))
#show heading.where(level: 3): it => block(above: 0pt, below: 0.2em, text(size: 1.06em, it.body))

#let side = if paired { 0mm } else { 36mm }
#let inset-by(doc, amount, body) = pad(..if doc.dir == "rtl" { (right: amount) } else { (left: amount) }, body)

#let head(doc) = {
  heading(level: 1, t(doc.name))
  if doc.title != none { block(above: 0.2em, below: 0.3em, text(size: 1.2em, fill: primary, weight: 500, t(doc.title))) }
  if doc.facts.len() > 0 { block(above: 0.3em, below: 0.3em, text(fill: muted, in-line(doc.facts.map(inline)))) }
  if not paired and doc.contact.len() > 0 { block(above: 0.35em, below: 0pt, text(size: 0.94em, contacts(doc))) }
}

#let entry-head(entry) = {
  heading(level: 3, t(entry.title))
  // Half a page is too narrow for all of it in one line.
  let rows = if paired { ((entry.place,), (entry.when, entry.note)) } else { ((entry.place, entry.when, entry.note),) }
  for row in rows {
    let under = row.filter(part => part != none)
    if under.len() > 0 { block(above: 0.2em, below: 0pt, text(fill: muted, in-line(under.map(inline)))) }
  }
}
#let entry-lines(entry) = block(above: 0.5em, points(entry.lines))

#let skill(item) = block(width: 100%, inset: (y: 0.3em), stroke: (bottom: 0.5pt + hair), above: 0pt, below: 0pt,
  grid(columns: (1fr, auto), column-gutter: 3mm, t(item.name), text(size: 0.87em, fill: muted, item.level)))
#let skills(doc, part, columns: 2) = grid(columns: (1fr,) * columns, column-gutter: 9mm, ..part.skills.map(skill))

#let fact(item) = block(above: 0.3em, below: 0.3em, [#text(fill: muted, item.label + ":") #inline(item.value)])

#let short(doc, part, columns: 2) = {
  if part.kind == "text" { paragraphs(part.lines) }
  if part.kind == "skills" { skills(doc, part, columns: columns) }
  if part.kind == "list" { block(in-line(part.items.map(inline))) }
  if part.kind == "facts" {
    for item in part.facts { fact(item) }
    if part.lines.len() > 0 { block(above: 0.5em, paragraphs(part.lines)) }
  }
}

#if paired {
  let (en, ar) = (of-pair("en"), of-pair("ar"))
  if cv.photo != none { align(center, portrait(23mm)); v(3mm) }
  both(head)
  if en.contact.len() > 0 { block(above: 4mm, below: 0pt, width: 100%, align(center, in-language(en, contacts(en)))) }
  for (index, part) in en.sections.enumerate() {
    let other = ar.sections.at(index)
    block(above: 6mm, below: 3mm, sticky: true, {
      line(length: 100%, stroke: if index == 0 { 1.1pt + ink } else { 0.5pt + hair })
      v(0.6mm)
      side-by-side(in-language(en, heading(level: 2, part.title)), in-language(ar, heading(level: 2, other.title)))
    })
    if part.kind == "entries" {
      for (at, entry) in part.entries.enumerate() {
        let twin = other.entries.at(at)
        block(above: if at == 0 { 3mm } else { 4.5mm }, below: 0pt, breakable: false, sticky: entry.lines.len() > 0,
          side-by-side(in-language(en, entry-head(entry)), in-language(ar, entry-head(twin))))
        if entry.lines.len() + twin.lines.len() > 0 {
          block(above: 2mm, below: 0pt,
            side-by-side(in-language(en, points(entry.lines)), in-language(ar, points(twin.lines))))
        }
      }
    } else {
      side-by-side(in-language(en, short(en, part, columns: 1)), in-language(ar, short(ar, other, columns: 1)))
    }
  }
} else {
  grid(columns: (1fr, auto), column-gutter: 8mm, align: (start, end + top), head(main), portrait(27mm))
  for (index, part) in main.sections.enumerate() {
    block(above: 6.5mm, below: 4.5mm, sticky: true,
      line(length: 100%, stroke: if index == 0 { 1.1pt + ink } else { 0.5pt + hair }))
    block(above: 0pt, below: 0pt, height: 0pt, sticky: true,
      place(top + start, box(width: side - 4mm, heading(level: 2, part.title))))
    inset-by(main, side, {
      if part.kind == "entries" {
        for (at, entry) in part.entries.enumerate() {
          block(above: if at == 0 { 0pt } else { 5mm }, below: 0pt, breakable: false, sticky: entry.lines.len() > 0,
            entry-head(entry))
          if entry.lines.len() > 0 { entry-lines(entry) }
        }
      } else { short(main, part) }
    })
  }
}
`;
