/** Compact: everything that one page can hold, dates at the end of the line. */
export const compact = String.raw`
#set page(margin: (x: 16mm, top: 14mm, bottom: 16mm))
#set text(size: if paired { 8.2pt } else { 8.8pt })
#set par(leading: if main.dir == "rtl" or paired { 0.4em } else { 0.32em }, spacing: 0.4em)
#set list(spacing: 0.25em)
#show heading.where(level: 1): it => block(above: 0pt, below: 4pt, text(size: if paired { 15pt } else { 18pt }, it.body))
#show heading.where(level: 2): it => text(size: 1.06em, fill: primary, it.body)
#show heading.where(level: 3): it => text(size: 1em, weight: 600, it.body)

#let titled(title) = grid(columns: (auto, 1fr), column-gutter: 3mm, align: horizon,
  heading(level: 2, title), line(length: 100%, stroke: 0.5pt + hair))

#let head(doc, with-photo: true) = {
  let who = {
    heading(level: 1, t(doc.name))
    let about = ((if doc.title == none { () } else { (text(weight: 500, inline(doc.title)),) })
      + doc.facts.map(fact => text(fill: muted, inline(fact))))
    if about.len() > 0 { block(above: 0.35em, below: 0pt, in-line(about)) }
    if not paired and doc.contact.len() > 0 { block(above: 0.35em, below: 0pt, contacts(doc)) }
  }
  if with-photo and cv.photo != none {
    grid(columns: (1fr, auto), column-gutter: 6mm, align: (start + horizon, end + top), who, portrait(19mm, round: 2mm))
  } else { who }
}

#let entry-head(entry) = {
  grid(columns: (1fr, auto), column-gutter: 4mm, heading(level: 3, t(entry.title)),
    if entry.when != none { text(fill: muted, size: 0.94em, t(entry.when)) })
  let under = (entry.place, entry.note).filter(part => part != none)
  if under.len() > 0 { block(above: 0.15em, below: 0pt, text(fill: muted, in-line(under.map(inline)))) }
}

// One line a level, the best first.
#let skills(part) = {
  for level in (4, 3, 2, 1) {
    let own = part.skills.filter(item => item.points == level)
    if own.len() > 0 {
      block(above: 0.25em, below: 0.25em,
        in-line(own.map(item => inline(item.name)), before: text(fill: muted, own.first().level + ":")))
    }
  }
}

#let short(part) = {
  if part.kind == "text" { paragraphs(part.lines, gap: 0.5em) }
  if part.kind == "skills" { skills(part) }
  if part.kind == "list" { block(in-line(part.items.map(inline))) }
  if part.kind == "facts" {
    if part.facts.len() > 0 {
      block(in-line(part.facts.map(item => [#text(fill: muted, item.label + ":") #inline(item.value)])))
    }
    if part.lines.len() > 0 { block(above: 0.5em, paragraphs(part.lines)) }
  }
}

#if paired {
  let (en, ar) = (of-pair("en"), of-pair("ar"))
  if cv.photo != none { align(center, portrait(19mm, round: 2mm)); v(2mm) }
  block(stroke: (bottom: 1pt + primary), inset: (bottom: 3.5mm), width: 100%, below: 4.5mm,
    {
      both(doc => head(doc, with-photo: false), gutter: 8mm)
      if en.contact.len() > 0 { block(above: 3mm, below: 0pt, width: 100%, align(center, in-language(en, contacts(en)))) }
    })
  for (index, part) in en.sections.enumerate() {
    let other = ar.sections.at(index)
    block(above: if index == 0 { 0pt } else { 4.5mm }, below: 1.6mm, sticky: true,
      side-by-side(gutter: 8mm, in-language(en, titled(part.title)), in-language(ar, titled(other.title))))
    if part.kind == "entries" {
      for (at, entry) in part.entries.enumerate() {
        let twin = other.entries.at(at)
        block(above: if at == 0 { 0pt } else { 2.8mm }, below: 0pt, breakable: false, sticky: entry.lines.len() > 0,
          side-by-side(gutter: 8mm, in-language(en, entry-head(entry)), in-language(ar, entry-head(twin))))
        if entry.lines.len() + twin.lines.len() > 0 {
          block(above: 1.6mm, below: 0pt,
            side-by-side(gutter: 8mm, in-language(en, points(entry.lines)), in-language(ar, points(twin.lines))))
        }
      }
    } else { side-by-side(gutter: 8mm, in-language(en, short(part)), in-language(ar, short(other))) }
  }
} else {
  block(stroke: (bottom: 1pt + primary), inset: (bottom: 3.5mm), width: 100%, below: 4.5mm, head(main))
  for (index, part) in main.sections.enumerate() {
    block(above: if index == 0 { 0pt } else { 4.5mm }, below: 1.6mm, sticky: true, titled(part.title))
    if part.kind == "entries" {
      for (at, entry) in part.entries.enumerate() {
        block(above: if at == 0 { 0pt } else { 2.8mm }, below: 0pt, breakable: false, sticky: entry.lines.len() > 0,
          entry-head(entry))
        if entry.lines.len() > 0 { block(above: 0.35em, points(entry.lines)) }
      }
    } else { short(part) }
  }
}
`;
